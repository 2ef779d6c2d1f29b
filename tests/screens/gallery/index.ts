import type { GroupName } from '../groups.js'
import type { Screen } from '../Screen.js'
import { accountScreens } from './account.js'
import { activityScreens } from './activity.js'
import { connectScreens } from './connect.js'
import { embeddedScreens } from './embedded.js'
import { endScreens } from './ends.js'
import { moneyScreens } from './money.js'
import { nftScreens } from './nfts.js'
import { payScreens } from './pay.js'
import { permissionScreens } from './permissions.js'
import { requestScreens } from './requests.js'
import { reviewScreens } from './reviews.js'
import { siteScreens } from './site.js'
import { tokenScreens } from './tokens.js'
import { windowScreens } from './windows.js'

/** Every view of the widget and of the secure site, in the states that a visitor meets: form, error, waiting, end, empty, long. */
export const groups: Readonly<Record<GroupName, readonly Screen[]>> = {
  connect: connectScreens,
  account: accountScreens,
  tokens: [...tokenScreens, ...nftScreens],
  activity: activityScreens,
  money: moneyScreens,
  ends: endScreens,
  pay: payScreens,
  permissions: permissionScreens,
  requests: requestScreens,
  embedded: embeddedScreens,
  site: siteScreens,
  reviews: reviewScreens,
  windows: windowScreens,
}

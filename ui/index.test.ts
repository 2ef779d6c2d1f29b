import { expect, test } from 'vitest'
import * as ui from './index.js'

test('what authors may use', () => {
  expect(Object.keys(ui).sort().join(' ')).toMatchInlineSnapshot(
    `"ActivityRow AddressBlock AddressChip AlertCard AmountField Avatar Banner Button ButtonPair ChangesList Checkbox Chip ChoiceList CodeField CompactHeader ConfirmButton CopyButton DescriptionList DomView EmptyState ErrorRow Icon IconButton IconTile LastUsedCard Lead LinkButton ListGroup MoreRows NetworkIcon NftCard NftGrid QrPlate QuoteRow Row Say SearchField Separator Skeleton SkeletonRow Slot Snackbar Spinner StatusBar StatusIllustration StepProgress Tabs Tag TextField Toggle TokenImage TokenPick TokenRow UiRoot ViewBody ViewBoundary ViewFooter ViewOutlet WalletGrid WalletImage WalletTile afterPaint useAnnounce useAsync useChecksummed useCopy useFeature useLoadFailures useLocale useMessage useReadable useReturn useRouter useService useSlot useSlotService useStatusBar useStyles useViewContext"`,
  )
})

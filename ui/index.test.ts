import { expect, test } from 'vitest'
import * as ui from './index.js'

test('what authors may use', () => {
  expect(Object.keys(ui).sort().join(' ')).toMatchInlineSnapshot(
    `"ActivityRow AddressBlock AddressChip AlertCard AmountField Avatar Banner Button ButtonPair ChangesList Checkbox Chip ChoiceList CodeField CompactHeader ConfirmButton CopyButton DomView Doorway DoorwayCard EmptyState ErrorRow GlyphTile Icon IconButton Lead Ledger LinkButton Lintel MoreRows NetworkPin NftCard NftGrid QrPlate QuoteRow Row Say SearchField Separator Skeleton SkeletonRow Slab Slot Snackbar Spinner StepProgress Tabs Tag TextField Toggle TokenImage TokenPick TokenRow UiRoot ViewBody ViewBoundary ViewFooter ViewOutlet WalletGrid WalletImage WalletTile afterPaint useAnnounce useAsync useChecksummed useCopy useLintel useMessage useReadable useReturn useRouter useService useShell useStyles"`,
  )
})

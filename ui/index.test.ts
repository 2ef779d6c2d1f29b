import { expect, test } from 'vitest'
import * as ui from './index.js'

test('what authors may use', () => {
  expect(Object.keys(ui).sort().join(' ')).toMatchInlineSnapshot(
    `"ActivityRow AddressBlock AddressChip AlertCard AmountField Avatar Banner Button ButtonPair ChangesList Checkbox Chip ChoiceList CodeField CompactHeader ConfirmButton CopyButton DomView StatusIllustration LastUsedCard EmptyState ErrorRow IconTile Icon IconButton Lead DescriptionList LinkButton StatusBar MoreRows NetworkIcon NftCard NftGrid QrPlate QuoteRow Row Say SearchField Separator Skeleton SkeletonRow ListGroup Slot Snackbar Spinner StepProgress Tabs Tag TextField Toggle TokenImage TokenPick TokenRow UiRoot ViewBody ViewBoundary ViewFooter ViewOutlet WalletGrid WalletImage WalletTile afterPaint useAnnounce useAsync useChecksummed useCopy useStatusBar useMessage useReadable useReturn useRouter useService useKernel useStyles"`,
  )
})

import { expect, test } from 'vitest'
import * as ui from './index.js'
import * as kit from './kit/index.js'

test('the parts that built-in views share', () => {
  expect(Object.keys(ui).sort().join(' ')).toMatchInlineSnapshot(
    `"ActionGrid ActivityRow AddressBlock AddressChip AlertCard Amount AmountField Avatar Banner Button ButtonPair ChangesList Checkbox Chip ChoiceList CodeField CompactHeader ConfirmButton CopyButton CountField DescriptionList EmptyState ErrorRow Explanation FrameSpace Icon IconButton IconTile LastUsedCard LinkButton ListGroup MoreRows NetworkIcon NftArt NftCard NftGrid QrPlate QuoteRow RequestActions RequestPreparing RequestStopped Row RowCheckbox RowMedia SearchField Separator Skeleton SkeletonRow Slot SlotViews Snackbar Spinner StatusBar StatusIllustration StatusText StepProgress Tabs Tag TextField Toggle TokenImage TokenPick TokenRow TransactionLink UiRoot ViewBody ViewBoundary ViewFooter ViewOutlet WalletGrid WalletImage WalletTile afterPaint compareAddresses titled useAddressLabels useAnnounce useAnnounced useAsync useChecksummed useCopy useDisconnectText useFeature useFramePlace useLastDrawn useLoadFailures useLocale useMessage useOffline usePublisher useReadable useReminder useRequiredAccount useReturn useRouter useSecondsLeft useSeparator useService useSizesBefore useSlot useSlotService useStatusBar useStyles useTitle useViewContext"`,
  )
})

test('all of the kit is published', () => {
  expect(Object.keys(kit).filter((name) => !(name in ui))).toEqual([])
})

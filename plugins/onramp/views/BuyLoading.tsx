import { AmountField, Button, ListGroup, Skeleton, SkeletonRow, ViewBody, ViewFooter } from '../../../ui/index.js'
import { ArrivesLine } from './ArrivesLine.js'

export interface BuyLoadingProps {
  /** The labels of the form, as it will have them. */
  readonly labels: { readonly pay: string; readonly next: string }
  /** Where what is bought will arrive. */
  readonly address: string
}

/** The form while what can be bought is not known yet: what is known is there, and bars stand for the rest. */
export const BuyLoading = ({ labels, address }: BuyLoadingProps) => (
  <>
    <ViewBody>
      <AmountField label={labels.pay} value="" onChange={() => {}} readOnly unit={<Skeleton width={92} height={44} />} />
      <div className="pt-buy-amounts" aria-hidden="true">
        <Skeleton height={32} />
        <Skeleton height={32} />
        <Skeleton height={32} />
        <Skeleton height={32} />
      </div>
      <ListGroup busy>
        <SkeletonRow />
        <SkeletonRow />
      </ListGroup>
    </ViewBody>
    <ViewFooter>
      <ArrivesLine amount={undefined} address={address} />
      <Button kind="primary" busy>
        {labels.next}
      </Button>
    </ViewFooter>
  </>
)

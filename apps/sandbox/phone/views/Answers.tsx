/** The three answers to a question. */
export const Answers = ({
  verb,
  approve,
  decline,
  putAside,
}: {
  readonly verb: string
  readonly approve: (() => void) | undefined
  decline(): void
  putAside(): void
}) => (
  <>
    <div className="answers">
      <button type="button" onClick={decline}>
        Decline
      </button>
      <button type="button" className="main" onClick={approve} disabled={!approve}>
        {verb}
      </button>
    </div>
    <button type="button" className="link" onClick={putAside}>
      Answer later
    </button>
  </>
)

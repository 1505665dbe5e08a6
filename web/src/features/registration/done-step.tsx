import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, query } from '../../lib/api.ts'
import { DemoMailbox } from '../../shared/demo-mailbox.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { registrationMessages as words } from './messages.ts'
import type { Registered } from './draft.ts'

const askAgainMs = 5000

function Resend({ email, waits }: { email: string; waits: boolean }) {
  const resend = useMutation({
    mutationFn: () =>
      waits
        ? api.parentalConsent.review({ body: { email } }, { anonymous: true })
        : api.accounts.resendConfirmation({ query: { identifier: email } }, { anonymous: true }),
  })
  return (
    <>
      {resend.isSuccess && <Notice kind="success">{waits ? words.resentGuardian : words.resent}</Notice>}
      <Button variant="secondary" className="self-start" pending={resend.isPending} onClick={() => resend.mutate()}>
        {words.resend}
      </Button>
    </>
  )
}

/** The account exists; the page polls until the activation link has been opened. */
export function DoneStep({ registered, goOn }: { registered: Registered; goOn: { redirectUri?: string } }) {
  const { email, adultEmail, waitsForGuardian: waits, demoMailbox, statusKey } = registered
  const status = useQuery({
    ...query(api.accounts.registrationStatus, { query: { key: statusKey } }),
    // A reader who returns from the mailbox sees the result at once.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.status === 'active' ? false : askAgainMs),
  })
  if (status.data?.status === 'active')
    return (
      <div className="flex flex-col items-start gap-5" role="status">
        <p className="lead">{words.active}</p>
        <Link to="/login" search={goOn} className={buttonClass({ variant: 'primary', size: 'large' })}>
          {words.logIn}
        </Link>
      </div>
    )
  return (
    <div className="flex flex-col gap-5">
      <h2 className="text-21 font-bold">{waits ? words.waitTitle : words.doneTitle}</h2>
      <p className="lead">{waits ? words.waitText(adultEmail) : words.doneText(email)}</p>
      <Resend email={email} waits={waits} />
      {demoMailbox && <DemoMailbox mailboxKey={demoMailbox} />}
    </div>
  )
}

import type { BusinessProfile } from '@portal/contract/profiles'
import { DemoMailbox } from '../../shared/demo-mailbox.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { businessMessages as words } from './messages.ts'

type WaitProps = {
  business: BusinessProfile
  demoMailbox: string | null
  resend: { isPending: boolean; isSuccess: boolean; submittedAt: number }
  onResend: () => void
  onChange: () => void
}

export function WaitForConfirmation({ business, demoMailbox, resend, onResend, onChange }: WaitProps) {
  return (
    <div className="flex flex-col items-start gap-5">
      <h1 className="display text-34 md:text-46">{words.waitTitle}</h1>
      <p className="lead">{words.waitText(business.operator_name, business.email)}</p>
      {resend.isSuccess && <Notice kind="success">{words.resent(business.email)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" pending={resend.isPending} onClick={onResend}>
          {words.resend}
        </Button>
        <Button variant="quiet" onClick={onChange}>
          {words.change}
        </Button>
      </div>
      {demoMailbox && <DemoMailbox mailboxKey={demoMailbox} />}
    </div>
  )
}

import type { GuardianCase, GuardianDecision } from '@portal/contract/parental-consent'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { consentMessages as words } from './messages.ts'
import type { useDecide } from './use-guardian-case.ts'

type Ending = Exclude<GuardianDecision, 'approve'>

const endings: Record<Ending, { label: string; title: string; text: string }> = {
  deny: { label: words.deny, title: words.denyTitle, text: words.denyText },
  withdraw: { label: words.withdraw, title: words.withdrawTitle, text: words.withdrawText },
  delete: { label: words.remove, title: words.removeTitle, text: words.removeText },
}

const endingsOf: Record<string, Ending[]> = { pending: ['deny'], approved: ['withdraw', 'delete'], denied: ['delete'] }
const allowLabel: Record<string, string> = { pending: words.allow, approved: words.save, denied: words.allowAfterAll }

type DecisionFormProps = { known: GuardianCase; decide: ReturnType<typeof useDecide> }

export function DecisionForm({ known, decide }: DecisionFormProps) {
  const [switches, setSwitches] = useState({ initials_on_boards: known.initials_on_boards, product_news: known.product_news })
  const [asking, setAsking] = useState<Ending | null>(null)
  const allows = decide.isPending && decide.variables.decision === 'approve'
  const end = (decision: Ending) => {
    setAsking(null)
    decide.mutate({ decision })
  }
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!decide.isPending) decide.mutate({ decision: 'approve', ...switches })
      }}
    >
      <fieldset className="grid gap-3">
        <legend className="mb-3 text-18 font-semibold">{words.switchesTitle}</legend>
        <CheckboxField
          label={words.initials}
          checked={switches.initials_on_boards}
          onChange={({ target }) => setSwitches({ ...switches, initials_on_boards: target.checked })}
        />
        <CheckboxField
          label={words.news}
          checked={switches.product_news}
          onChange={({ target }) => setSwitches({ ...switches, product_news: target.checked })}
        />
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" size="large" pending={allows} pendingLabel={words.saving}>
          {allowLabel[known.status]}
        </Button>
        {endingsOf[known.status]?.map((ending) => (
          <Button
            key={ending}
            variant={ending === 'delete' ? 'danger' : 'secondary'}
            size="large"
            onClick={() => setAsking(ending)}
          >
            {endings[ending].label}
          </Button>
        ))}
      </div>
      {asking && (
        <Dialog
          open
          alert
          onClose={() => setAsking(null)}
          title={endings[asking].title}
          text={endings[asking].text}
          actions={
            <>
              <Button variant="quiet" onClick={() => setAsking(null)}>
                {words.cancel}
              </Button>
              <Button variant="danger" onClick={() => end(asking)}>
                {endings[asking].label}
              </Button>
            </>
          }
        />
      )}
    </form>
  )
}

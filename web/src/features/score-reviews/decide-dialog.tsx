import { removalGrounds, type RemovalGround } from '@portal/contract/rules/review-words'
import type { ScoreReview } from '@portal/contract/score-reviews'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { reviewMessages as words } from './messages.ts'
import { useAct, type Act } from './use-reviews.ts'

const said = {
  leave: { title: words.leaveTitle, text: words.leaveText },
  remove: { title: words.removeTitle, text: words.removeText },
  restore: { title: words.restoreTitle, text: words.restoreText },
  uphold: { title: words.upholdTitle, text: words.upholdText },
} satisfies Record<Act, { title: (name: string) => string; text: string }>

/** Asks for a reason, and for a removal also for the public one. */
export function DecideDialog({ review, act, onDone }: { review: ScoreReview; act: Act; onDone: () => void }) {
  const [ground, setGround] = useState<RemovalGround>('impossible')
  const decide = useAct(act, review.id, onDone)
  return (
    <ChangeDialog
      title={said[act].title(review.player.username)}
      text={said[act].text}
      fields={
        act === 'remove' && (
          <SelectField
            label={words.ground}
            defaultLabel={words.chooseGround}
            options={removalGrounds.map((value) => ({ value, label: words.grounds[value] }))}
            value={ground}
            onChange={({ target }) => setGround(target.value as RemovalGround)}
          />
        )
      }
      action={words[act]}
      danger={act === 'remove'}
      pending={decide.isPending}
      error={decide.error}
      onConfirm={(reason) => decide.mutate({ reason, ground })}
      onClose={onDone}
    />
  )
}

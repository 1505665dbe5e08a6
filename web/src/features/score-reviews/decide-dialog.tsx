import { removalGrounds, type RemovalGround } from '@portal/contract/rules/game-reviews'
import type { ScoreReview } from '@portal/contract/score-reviews'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../../lib/api.ts'
import { consoleApi } from '../../lib/console-api.ts'
import { reasonFault, ReasonField } from '../../shared/change-dialog.tsx'
import { DialogSelect, FormDialog } from '../../shared/form-dialog.tsx'
import { reviewMessages as words } from './messages.ts'

export type Act = 'leave' | 'remove' | 'restore' | 'uphold'

const confirmations = {
  leave: { title: words.leaveTitle, text: words.leaveText },
  remove: { title: words.removeTitle, text: words.removeText },
  restore: { title: words.restoreTitle, text: words.restoreText },
  uphold: { title: words.upholdTitle, text: words.upholdText },
} satisfies Record<Act, { title: (name: string) => string; text: string }>

export function DecideDialog({ review, act, onDone }: { review: ScoreReview; act: Act; onDone: () => void }) {
  const decide = useReviewDecision(act, review.id, onDone)
  return (
    <FormDialog<DecisionFields>
      alert
      title={confirmations[act].title(review.player.username)}
      text={confirmations[act].text}
      initial={{ ground: 'impossible', reason: '' }}
      faultsOf={({ reason }) => ({ reason: reasonFault(reason) })}
      action={words[act]}
      danger={act === 'remove'}
      pending={decide.isPending}
      error={decide.error}
      onSend={({ ground, reason }) => decide.mutate({ reason: reason.trim(), ground })}
      onClose={onDone}
    >
      {(refused) => (
        <>
          {act === 'remove' && (
            <DialogSelect<DecisionFields>
              name="ground"
              label={words.ground}
              defaultLabel={words.chooseGround}
              options={removalGrounds.map((value) => ({ value, label: words.grounds[value] }))}
              refused={refused}
            />
          )}
          <ReasonField refused={refused} />
        </>
      )}
    </FormDialog>
  )
}

type DecisionFields = { reason: string; ground: RemovalGround }

function useReviewDecision(act: Act, id: number, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ reason, ground }: DecisionFields): Promise<unknown> => {
      const params = { id }
      if (act === 'remove') return consoleApi.scoreReviews.remove({ params, body: { reason, ground } })
      return consoleApi.scoreReviews[act]({ params, body: { reason } })
    },
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(consoleApi.scoreReviews.list) }),
  })
}

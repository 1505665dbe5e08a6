import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, keyOf, query } from '../../lib/api.ts'
import { consoleApi } from '../../lib/console-api.ts'
import { DialogSelect, DialogText, FormDialog } from '../../shared/form-dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { reviewMessages as words } from './messages.ts'

export function useGameChoices() {
  const titles = useQuery(query(api.games.titles)).data ?? []
  return titles.map(({ code, name }) => ({ value: code, label: name })).toSorted((a, b) => (a.label < b.label ? -1 : 1))
}

type Typed = { username: string; title_code: string }

const faultsOf = ({ username, title_code: game }: Typed) => ({
  username: username.trim() ? undefined : words.usernameMissing,
  title_code: game ? undefined : words.gameMissing,
})

export function TakeUpDialog({ onClose }: { onClose: () => void }) {
  const take = useOpenReview()
  const games = useGameChoices()
  const send = ({ username, title_code }: Typed) =>
    take.mutate(
      { username: username.trim(), title_code },
      {
        onSuccess: ({ state }) => {
          showToast(state === 'open' ? words.added : words.reviewedBefore(words.stateOf[state]))
          onClose()
        },
      },
    )
  return (
    <FormDialog<Typed>
      title={words.reviewTitle}
      text={words.reviewText}
      initial={{ username: '', title_code: '' }}
      faultsOf={faultsOf}
      action={words.add}
      pending={take.isPending}
      error={take.error}
      onSend={send}
      onClose={onClose}
    >
      {(refused) => (
        <>
          <DialogText<Typed> name="username" label={words.username} maxLength={64} refused={refused} />
          <DialogSelect<Typed>
            name="title_code"
            label={words.game}
            defaultLabel={words.chooseGame}
            options={games}
            refused={refused}
          />
        </>
      )}
    </FormDialog>
  )
}

function useOpenReview() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Typed) => consoleApi.scoreReviews.takeUp({ body }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(consoleApi.scoreReviews.list) }),
  })
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { api, keyOf, query } from '../../lib/api.ts'
import { consoleApi } from '../../lib/console-api.ts'
import { fieldSentences, formSentences } from '../../shared/forms/form-sentences.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { reviewMessages as words } from './messages.ts'

export function useGameChoices() {
  const titles = useQuery(query(api.games.titles)).data ?? []
  return titles.map(({ code, name }) => ({ value: code, label: name })).toSorted((a, b) => (a.label < b.label ? -1 : 1))
}

export function TakeUpDialog({ onClose }: { onClose: () => void }) {
  const [username, setUsername] = useState('')
  const [game, setGame] = useState('')
  const [tried, setTried] = useState(false)
  const take = useOpenReview()
  const games = useGameChoices()
  const refused = fieldSentences(take.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!username.trim() || !game || take.isPending) return
    take.mutate(
      { username: username.trim(), title_code: game },
      {
        onSuccess: ({ state }) => {
          showToast(state === 'open' ? words.added : words.reviewedBefore(words.stateOf[state]))
          onClose()
        },
      },
    )
  }
  return (
    <Dialog open title={words.reviewTitle} text={words.reviewText} onClose={onClose}>
      <Form className="flex flex-col gap-5" error={take.error} onSubmit={submit}>
        {formSentences(take.error).map((line) => (
          <Notice key={line} kind="error">
            {line}
          </Notice>
        ))}
        <TextField
          label={words.username}
          autoComplete="off"
          maxLength={64}
          value={username}
          error={tried && !username.trim() ? words.usernameMissing : refused['username']}
          onChange={({ target }) => setUsername(target.value)}
        />
        <SelectField
          label={words.game}
          defaultLabel={words.chooseGame}
          options={games}
          value={game}
          error={tried && !game ? words.gameMissing : refused['title_code']}
          onChange={({ target }) => setGame(target.value)}
        />
        <div className="dialog-actions">
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="primary" pending={take.isPending}>
            {words.add}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

function useOpenReview() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { username: string; title_code: string }) => consoleApi.scoreReviews.takeUp({ body }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(consoleApi.scoreReviews.list) }),
  })
}

import { useState } from 'react'
import { fieldSentences } from '../../shared/forms/form-sentences.ts'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { reviewMessages as words } from './messages.ts'
import { useGameChoices } from './take-up-dialog.tsx'
import { useFence } from './use-fences.ts'

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** A code version of a game whose scores do not count, and from when. */
export function FenceDialog({ onDone }: { onDone: () => void }) {
  const [game, setGame] = useState('')
  const [version, setVersion] = useState('')
  const [day, setDay] = useState(() => dayOf(new Date()))
  const [tried, setTried] = useState(false)
  const fence = useFence(onDone)
  const games = useGameChoices()
  const refused = fieldSentences(fence.error)
  return (
    <ChangeDialog
      title={words.fenceTitle}
      text={words.fenceText}
      fields={
        <>
          <SelectField
            label={words.game}
            defaultLabel={words.chooseGame}
            options={games}
            value={game}
            error={tried && !game ? words.gameMissing : refused['title_code']}
            onChange={({ target }) => setGame(target.value)}
          />
          <TextField
            label={words.version}
            autoComplete="off"
            maxLength={32}
            value={version}
            error={tried && !version.trim() ? words.versionMissing : refused['code_version']}
            onChange={({ target }) => setVersion(target.value)}
          />
          <TextField
            label={words.from}
            type="date"
            value={day}
            error={tried && !day ? words.fromMissing : refused['from']}
            onChange={({ target }) => setDay(target.value)}
          />
        </>
      }
      action={words.fence}
      danger
      pending={fence.isPending}
      error={fence.error}
      onConfirm={(reason) => {
        setTried(true)
        if (!game || !version.trim() || !day) return
        fence.mutate({ title_code: game, code_version: version.trim(), from: `${day}T00:00:00Z`, reason })
      }}
      onClose={onDone}
    />
  )
}

import type { Flag } from '@portal/contract/flags'
import { flagDefaults, type FlagKey } from '@portal/contract/rules/flags'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf } from '../../lib/api.ts'
import { consoleApi } from '../../lib/console-api.ts'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { fieldSentences } from '../../shared/forms/form-sentences.ts'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { flagMessages as words } from './messages.ts'

type Wish = { key: FlagKey; revision: number; is_on: boolean; text: string; reason: string }

export function FlagDialog({ flag, onDone }: { flag: Flag; onDone: () => void }) {
  const [text, setText] = useState(flag.text)
  const name = words.names[flag.key]
  const isOn = !flag.is_on
  const set = useSetFlag(() => {
    showToast(words.done(name, isOn))
    onDone()
  })
  const action = isOn ? words.switchOn : words.switchOff
  return (
    <ChangeDialog
      title={words.ask(action, name)}
      text={words.texts[flag.key]}
      fields={
        flagDefaults[flag.key].hasText &&
        isOn && (
          <TextField
            label={words.sentence}
            hint={words.sentenceHint}
            maxLength={200}
            autoComplete="off"
            value={text}
            error={fieldSentences(set.error)['text']}
            onChange={({ target }) => setText(target.value)}
          />
        )
      }
      shownAtFields={['text']}
      action={action}
      pending={set.isPending}
      error={set.error}
      onConfirm={(reason) => set.mutate({ key: flag.key, revision: flag.revision, is_on: isOn, text: text.trim(), reason })}
      onClose={onDone}
    />
  )
}

function useSetFlag(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...body }: Wish) => consoleApi.flags.set({ params: { key }, body }),
    meta: { inPage: true },
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(consoleApi.flags.list) }),
  })
}

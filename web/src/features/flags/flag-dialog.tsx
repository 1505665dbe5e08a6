import type { Flag } from '@portal/contract/flags'
import { flagDefaults, type FlagKey } from '@portal/contract/rules/flags'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../../lib/api.ts'
import { consoleApi } from '../../lib/console-api.ts'
import { reasonFault, ReasonField } from '../../shared/change-dialog.tsx'
import { DialogText, FormDialog } from '../../shared/form-dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { flagMessages as words } from './messages.ts'

type Wish = { key: FlagKey; revision: number; is_on: boolean; text: string; reason: string }
type Typed = Pick<Wish, 'text' | 'reason'>

export function FlagDialog({ flag, onDone }: { flag: Flag; onDone: () => void }) {
  const name = words.names[flag.key]
  const isOn = !flag.is_on
  const set = useSetFlag(() => {
    showToast(words.done(name, isOn))
    onDone()
  })
  const action = isOn ? words.switchOn : words.switchOff
  return (
    <FormDialog<Typed>
      alert
      title={words.ask(action, name)}
      text={words.texts[flag.key]}
      initial={{ text: flag.text, reason: '' }}
      faultsOf={({ reason }) => ({ reason: reasonFault(reason) })}
      action={action}
      pending={set.isPending}
      error={set.error}
      onSend={({ text, reason }) =>
        set.mutate({ key: flag.key, revision: flag.revision, is_on: isOn, text: text.trim(), reason: reason.trim() })
      }
      onClose={onDone}
    >
      {(refused) => (
        <>
          {flagDefaults[flag.key].hasText && isOn && (
            <DialogText<Typed> name="text" label={words.sentence} hint={words.sentenceHint} maxLength={200} refused={refused} />
          )}
          <ReasonField refused={refused} />
        </>
      )}
    </FormDialog>
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

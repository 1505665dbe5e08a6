import { showToast } from '../../ui/toast.ts'
import { dropUnsent, isWithoutAnswer, keepUnsent } from './unsent.ts'
import { unsentMessages as words } from './unsent-messages.ts'

type ServiceChange = { machineIds: number[]; name: string; out: boolean }

/** For a change of machines that got no answer: keeps it until there is a connection, with a way back. */
export function keepServiceChange(error: unknown, change: ServiceChange): void {
  if (!isWithoutAnswer(error)) return
  const id = crypto.randomUUID()
  if (!keepUnsent({ kind: 'service', id, at: Date.now(), ...change })) return showToast(words.full, 'info')
  showToast(words.serviceKept, 'info', { label: words.undo, onSelect: () => dropUnsent(id) })
}

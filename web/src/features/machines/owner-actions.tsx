import type { MachineDetail } from '@portal/contract/machines'
import { Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { api } from '../../lib/api.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { keepServiceChange } from '../../shared/unsent/keep-service.ts'
import { Button } from '../../ui/button.tsx'
import { ownMachineMessages as words } from './own-messages.ts'
import { useMachineChange } from './use-own-machines.ts'

export const OwnerDialog = lazyPart(() => import('./owner-dialogs.tsx'), 'OwnerDialog')

/** A change without a connection waits in this browser. */
export function useServiceChange({ id, custom_display_name, game_name }: MachineDetail) {
  const change = (out: boolean) => api.machines.setOutOfService({ body: { machine_id: id, out_of_service: out } })
  const undo = useMachineChange(change, words.undone)
  const withUndo = (out: boolean) => ({ label: words.undo, onSelect: () => undo.mutate(!out) })
  return useMachineChange(change, words.saved, undefined, withUndo, (error, out) =>
    keepServiceChange(error, { machineIds: [id], name: custom_display_name || game_name, out }),
  )
}

export function Offered({ transfer }: { transfer: NonNullable<MachineDetail['transfer']> }) {
  const cancel = useMachineChange(() => api.machines.cancelTransfer({ params: { id: transfer.id } }), words.transferCanceled)
  return (
    <p className="mt-4 grid max-w-140 justify-items-start gap-3.5 py-4">
      {transfer.is_entered ? words.outgoingLine(transfer.username) : words.codeUnused}
      <Button variant="quiet" pending={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
        {words.cancelTransfer}
      </Button>
    </p>
  )
}

/** For a machine in the archive, which has no other actions. */
export function ExportButton({ machine }: { machine: MachineDetail }) {
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        className="justify-self-start"
        icon={<Download size={18} strokeWidth={1.9} aria-hidden />}
        onClick={() => setAsked(true)}
      >
        {words.exportData}
      </Button>
      {asked && (
        <Suspense>
          <OwnerDialog asked="export" machine={machine} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}

import type { MachineDetail } from '@portal/contract/machines'
import { Suspense, useState } from 'react'
import { api } from '../../lib/api.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { keepServiceChange } from '../../shared/unsent/keep-service.ts'
import { Button } from '../../ui/button.tsx'
import { ownMachineMessages as words } from './own-messages.ts'
import type { OwnerQuestion } from './owner-dialogs.tsx'
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

export function OwnerActions({ machine }: { machine: MachineDetail }) {
  const [asked, setAsked] = useState<OwnerQuestion | null>(null)
  const service = useServiceChange(machine)
  return (
    <section aria-labelledby="manage">
      <h2 className="h-sec" id="manage">
        {words.manage}
      </h2>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => setAsked('rename')}>{words.rename}</Button>
        <Button onClick={() => setAsked('move')}>{words.move}</Button>
        <Button pending={service.isPending} onClick={() => service.mutate(!machine.out_of_service)}>
          {machine.out_of_service ? words.inService : words.outOfService}
        </Button>
        {!machine.transfer && <Button onClick={() => setAsked('transfer')}>{words.transfer}</Button>}
        <Button variant="danger" onClick={() => setAsked('remove')}>
          {words.remove}
        </Button>
      </div>
      {machine.transfer && <Offered transfer={machine.transfer} />}
      {asked && (
        <Suspense>
          <OwnerDialog asked={asked} machine={machine} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </section>
  )
}

export function Offered({ transfer }: { transfer: NonNullable<MachineDetail['transfer']> }) {
  const cancel = useMachineChange(() => api.machines.cancelTransfer({ params: { id: transfer.id } }), words.transferCanceled)
  return (
    <p className="offer mt-4">
      {transfer.is_entered ? words.outgoingLine(transfer.username) : words.codeUnused}
      <Button variant="quiet" pending={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
        {words.cancelTransfer}
      </Button>
    </p>
  )
}

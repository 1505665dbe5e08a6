import type { CommandKind, FleetRow } from '@portal/contract/machines'
import { ArrowLeftRight, CircleCheck, Download, Lightbulb, RotateCw, Wrench, X, type LucideIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { api } from '../../lib/api.ts'
import { formatList } from '../../lib/language.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { commandMessages } from '../../shared/command-messages.ts'
import { fieldSentences } from '../../shared/forms/form-sentences.ts'
import { keepServiceChange } from '../../shared/unsent/keep-service.ts'
import { Button } from '../../ui/button.tsx'
import { Key } from '../../ui/key.tsx'
import { fleetMessages as words } from './fleet-messages.ts'
import { useFleetChange } from './use-fleet.ts'

const AskReboot = lazyPart(() => import('../../shared/ask-reboot.tsx'), 'AskReboot')
const AskUpdate = lazyPart(() => import('./update-dialog.tsx'), 'AskUpdate')
const MoveMachines = lazyPart(() => import('./move-dialog.tsx'), 'MoveMachines')

const idsOf = (rows: readonly FleetRow[]) => rows.map(({ id }) => id)

function useService(onDone: () => void) {
  const set = (rows: readonly FleetRow[], out: boolean) =>
    api.machines.setManyOutOfService({ body: { machine_ids: idsOf(rows), out_of_service: out } })
  const undo = useFleetChange(
    ({ rows, out }: ServiceChange) => set(rows, !out),
    () => undefined,
    words.undone,
  )
  const withUndo = (change: ServiceChange) => ({ label: words.undo, onSelect: () => undo.mutate(change) })
  const keep = (error: unknown, { rows, out }: ServiceChange) =>
    keepServiceChange(error, { machineIds: idsOf(rows), name: formatList(rows.map(({ name }) => name)), out })
  const out = useFleetChange((change: ServiceChange) => set(change.rows, true), onDone, words.setOut, withUndo, keep)
  const back = useFleetChange((change: ServiceChange) => set(change.rows, false), onDone, words.setBack, withUndo, keep)
  return { out, back }
}

type ServiceChange = { rows: readonly FleetRow[]; out: boolean }

type BulkButtonProps = { label: string; Icon: LucideIcon; pending?: boolean; onClick: () => void }

/** Narrow rows show the icon only; the label stays the accessible name. */
const BulkButton = ({ label, Icon, pending = false, onClick }: BulkButtonProps) => (
  <Button
    size="small"
    variant="plain"
    className="flex-none max-xl:min-h-11 max-xl:w-11 max-xl:px-0"
    title={label}
    pending={pending}
    icon={<Icon size={18} strokeWidth={1.9} aria-hidden />}
    onClick={onClick}
  >
    <span className="max-xl:sr-only">{label}</span>
  </Button>
)

type FleetActionsProps = { chosen: readonly FleetRow[]; onDone: () => void }

function ServiceButtons({ chosen, onDone }: FleetActionsProps) {
  const service = useService(onDone)
  const inService = chosen.filter((row) => !row.out_of_service)
  const resting = chosen.filter((row) => row.out_of_service)
  return (
    <>
      {inService.length > 0 && (
        <BulkButton
          label={words.setOutOfService}
          Icon={Wrench}
          pending={service.out.isPending}
          onClick={() => service.out.mutate({ rows: inService, out: true })}
        />
      )}
      {resting.length > 0 && (
        <BulkButton
          label={words.backInService}
          Icon={CircleCheck}
          pending={service.back.isPending}
          onClick={() => service.back.mutate({ rows: resting, out: false })}
        />
      )}
    </>
  )
}

/** Takes the place of the filters while machines are selected, so that no row moves; on phones it is above the tab bar. */
export function FleetActions({ chosen, onDone }: FleetActionsProps) {
  const [asked, setAsked] = useState<'move' | 'reboot' | 'update' | null>(null)
  const send = useFleetChange(
    async (kind: CommandKind) => {
      const { commands } = await api.machines.sendCommands({ body: { machine_ids: idsOf(chosen), kind } })
      return { changed: commands.length }
    },
    () => setAsked(null),
    commandMessages.sentTo,
  )
  const [refused] = Object.values(fieldSentences(send.error))
  const isSending = (kind: CommandKind) => send.isPending && send.variables === kind
  const close = () => setAsked(null)
  return (
    <div
      className="[grid-area:1/1] flex min-w-0 flex-wrap content-start items-center max-wide:fixed max-wide:inset-x-2 max-wide:bottom-[calc(var(--tab-h)+12px+env(safe-area-inset-bottom))] max-wide:z-25"
      role="group"
      aria-label={words.bulk}
      hidden={chosen.length === 0}
    >
      <div className="flex min-h-11 w-full min-w-0 items-center gap-1 overflow-x-auto rounded-2 bg-s-3 px-2 scrollbar-none inset-ring inset-ring-line-2 max-wide:min-h-14 max-wide:shadow-pop">
        <strong className="px-1.5 text-14 font-[650] whitespace-nowrap" role="status">
          {words.selected(chosen.length)}
        </strong>
        <ServiceButtons chosen={chosen} onDone={onDone} />
        <BulkButton label={words.move} Icon={ArrowLeftRight} onClick={() => setAsked('move')} />
        <BulkButton
          label={commandMessages.locate}
          Icon={Lightbulb}
          pending={isSending('locate')}
          onClick={() => send.mutate('locate')}
        />
        <BulkButton
          label={commandMessages.update}
          Icon={Download}
          pending={isSending('update')}
          onClick={() => (chosen.length > 1 ? setAsked('update') : send.mutate('update'))}
        />
        <BulkButton label={commandMessages.reboot} Icon={RotateCw} onClick={() => setAsked('reboot')} />
        <Button
          size="small"
          variant="plain"
          className="ml-auto flex-none max-xl:min-h-11 max-xl:w-11 max-xl:px-0"
          aria-keyshortcuts="Escape"
          onClick={onDone}
        >
          <X className="xl:hidden" size={18} strokeWidth={2} aria-hidden />
          <span className="max-xl:sr-only">{words.clearSelection}</span>
          <Key className="max-xl:hidden">{words.clearKey}</Key>
        </Button>
      </div>
      {refused && chosen.length > 0 && (
        <p className="w-full pt-2 text-14 text-warn" role="alert">
          {refused}
        </p>
      )}
      <Suspense>
        {asked === 'move' && <MoveMachines chosen={chosen} onDone={onDone} onClose={close} />}
        {asked === 'update' && (
          <AskUpdate chosen={chosen} pending={isSending('update')} onUpdate={() => send.mutate('update')} onClose={close} />
        )}
        {asked === 'reboot' && (
          <AskReboot count={chosen.length} pending={isSending('reboot')} onReboot={() => send.mutate('reboot')} onClose={close} />
        )}
      </Suspense>
    </div>
  )
}

import type { MachineDetail } from '@portal/contract/machines'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Download, MoveRight, Pencil, Trash2, UserPlus, Wrench, type LucideIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Spinner } from '../../ui/button.tsx'
import { ownMachineMessages as words } from './own-messages.ts'
import { Offered, OwnerDialog, useServiceChange } from './owner-actions.tsx'
import type { OwnerQuestion } from './owner-dialogs.tsx'

type ActionProps = {
  Icon: LucideIcon
  label: string
  note: string
  danger?: boolean
  pending?: boolean
  onPress: () => void
}

function Action({ Icon, label, note, danger = false, pending = false, onPress }: ActionProps) {
  return (
    <li>
      <button
        type="button"
        className={`group grid min-h-15 w-full grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-4 text-left text-[15px] ${danger ? 'text-danger' : ''}`}
        aria-busy={pending || undefined}
        onClick={() => !pending && onPress()}
      >
        {pending ? <Spinner /> : <Icon className={danger ? '' : 'text-t-2'} size={20} strokeWidth={1.75} aria-hidden />}
        <span>
          <b className={`font-[650] ${danger ? '' : 'group-hover:text-accent-hi'}`}>{label}</b>
          <small className="block text-13 text-t-3">{note}</small>
        </span>
        <ChevronRight className="text-t-3" size={18} strokeWidth={1.75} aria-hidden />
      </button>
    </li>
  )
}

/** What an owner at home changes; removing comes last. */
export function ManageMachine({ machine }: { machine: MachineDetail }) {
  const [asked, setAsked] = useState<OwnerQuestion | null>(null)
  const service = useServiceChange(machine)
  const isOut = machine.out_of_service
  return (
    <section aria-labelledby="manage">
      <div className="sec-h">
        <h2 className="h-sec" id="manage">
          {words.manage}
        </h2>
        <Link className="more" to="/account/machines">
          {words.allMachines}
        </Link>
      </div>
      <ul className="list border-b border-line-1">
        <Action
          Icon={Pencil}
          label={words.rename}
          note={words.shownAs(machine.custom_display_name || machine.game_name)}
          onPress={() => setAsked('rename')}
        />
        <Action Icon={MoveRight} label={words.move} note={words.moveNote} onPress={() => setAsked('move')} />
        <Action
          Icon={Wrench}
          label={isOut ? words.inService : words.outOfService}
          note={isOut ? words.inServiceNote : words.outOfServiceNote}
          pending={service.isPending}
          onPress={() => service.mutate(!isOut)}
        />
        {!machine.transfer && (
          <Action Icon={UserPlus} label={words.transfer} note={words.transferNote} onPress={() => setAsked('transfer')} />
        )}
        <Action Icon={Download} label={words.exportData} note={words.exportNote} onPress={() => setAsked('export')} />
        <Action Icon={Trash2} label={words.remove} note={words.removeNote} danger onPress={() => setAsked('remove')} />
      </ul>
      {machine.transfer && <Offered transfer={machine.transfer} />}
      {asked && (
        <Suspense>
          <OwnerDialog asked={asked} machine={machine} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </section>
  )
}

import type { MachineDetail, OwnerCommand } from '@portal/contract/machines'
import { ArrowLeftRight, Download, Ellipsis, Lightbulb, Pencil, RotateCw, Send, Trash2, Wrench } from 'lucide-react'
import { Suspense, useState } from 'react'
import { commandMessages as commandWords } from '../../shared/command-messages.ts'
import { fieldSentences } from '../../shared/forms/form-sentences.ts'
import { MenuButton } from '../../shared/menu-button.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AskReboot, useCommands, useSendCommand } from './machine-commands.tsx'
import { ownMachineMessages as words } from './own-messages.ts'
import { OwnerDialog, useServiceChange } from './owner-actions.tsx'
import type { OwnerQuestion } from './owner-dialogs.tsx'

const icon = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const

export const isOpenCommand = ({ state }: Pick<OwnerCommand, 'state'>): boolean => state === 'waiting' || state === 'taken'

export const hasUpdate = ({ code_version: version, newest_version: newest }: MachineDetail): boolean =>
  Boolean(version && newest) && version !== newest

type MoreActionsProps = { machine: MachineDetail; onAsk: (question: OwnerQuestion) => void }

function MoreActions({ machine, onAsk }: MoreActionsProps) {
  const service = useServiceChange(machine)
  const transfer = { label: words.transfer, icon: <Send {...icon} />, onSelect: () => onAsk('transfer') }
  return (
    <MenuButton
      button={
        <IconButton label={words.moreActions} className="inset-ring inset-ring-line-2">
          <Ellipsis size={20} strokeWidth={2} aria-hidden />
        </IconButton>
      }
      entries={[
        {
          label: machine.out_of_service ? words.inService : words.outOfService,
          icon: <Wrench {...icon} />,
          onSelect: () => service.mutate(!machine.out_of_service),
        },
        { label: words.rename, icon: <Pencil {...icon} />, onSelect: () => onAsk('rename') },
        { label: words.move, icon: <ArrowLeftRight {...icon} />, onSelect: () => onAsk('move') },
        ...(machine.transfer ? [] : [transfer]),
        { label: words.exportData, icon: <Download {...icon} />, onSelect: () => onAsk('export') },
        { label: words.remove, icon: <Trash2 {...icon} />, danger: true, lineBefore: true, onSelect: () => onAsk('remove') },
      ]}
    />
  )
}

/** What an operator does with a machine, beside its heading. */
export function OperatorActions({ machine }: { machine: MachineDetail }) {
  const [asked, setAsked] = useState<OwnerQuestion | 'reboot' | null>(null)
  const commands = useCommands(machine.id).data?.commands ?? []
  const send = useSendCommand(machine.id)
  const isSending = (kind: string) => send.isPending && send.variables === kind
  const open = new Set(commands.filter(isOpenCommand).map(({ kind }) => kind))
  const [refused] = Object.values(fieldSentences(send.error))
  const close = () => setAsked(null)
  return (
    <>
      <div className="flex flex-wrap gap-2 max-wide:grid max-wide:grid-cols-[1fr_1fr_44px]">
        {hasUpdate(machine) && (
          <Button
            variant="primary"
            className="max-wide:col-span-full"
            icon={<Download {...icon} />}
            disabled={open.has('update')}
            pending={isSending('update')}
            onClick={() => send.mutate('update')}
          >
            {open.has('update') ? commandWords.sentOnce(commandWords.update) : commandWords.updateTo(machine.newest_version)}
          </Button>
        )}
        <Button
          variant="quiet"
          icon={<Lightbulb {...icon} />}
          disabled={open.has('locate')}
          pending={isSending('locate')}
          onClick={() => send.mutate('locate')}
        >
          {open.has('locate') ? commandWords.sentOnce(commandWords.locate) : commandWords.locate}
        </Button>
        <Button variant="quiet" icon={<RotateCw {...icon} />} disabled={open.has('reboot')} onClick={() => setAsked('reboot')}>
          {open.has('reboot') ? commandWords.sentOnce(commandWords.reboot) : commandWords.reboot}
        </Button>
        <MoreActions machine={machine} onAsk={setAsked} />
      </div>
      {refused && <Notice kind="error">{refused}</Notice>}
      <Suspense>
        {asked === 'reboot' && (
          <AskReboot
            count={1}
            pending={isSending('reboot')}
            onReboot={() => send.mutate('reboot', { onSettled: close })}
            onClose={close}
          />
        )}
        {asked && asked !== 'reboot' && <OwnerDialog asked={asked} machine={machine} onClose={close} />}
      </Suspense>
    </>
  )
}

import type { CommandKind, MachineDetail, OwnerCommand } from '@portal/contract/machines'
import {
  ArrowLeftRight,
  CircleAlert,
  Download,
  Ellipsis,
  Info,
  Lightbulb,
  Pencil,
  RotateCw,
  Send,
  Trash2,
  WifiOff,
  Wrench,
} from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { formatAgoInWords } from '../../lib/format.ts'
import { useNow } from '../../lib/clock.ts'
import { commandMessages as commandWords } from '../../shared/command-messages.ts'
import { fieldSentences } from '../../shared/forms/form-sentences.ts'
import { MenuButton } from '../../shared/menu-button.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AskReboot, useCancelCommand, useCommands, useSendCommand } from './machine-commands.tsx'
import { ownMachineMessages as words } from './own-messages.ts'
import { OwnerDialog, useServiceChange } from './owner-actions.tsx'
import type { OwnerQuestion } from './owner-dialogs.tsx'

const icon = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const

const isOpenCommand = ({ state }: Pick<OwnerCommand, 'state'>): boolean => state === 'waiting' || state === 'taken'

const hasUpdate = ({ code_version: version, newest_version: newest }: MachineDetail): boolean =>
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

const bannerIcon = { size: 18, strokeWidth: 2, 'aria-hidden': true } as const

type BannerProps = { tone: 'info' | 'bad' | 'plain'; icon: ReactNode; title: string; text?: string; action?: ReactNode }

const tones = { info: 'bg-info-tint text-info', bad: 'bg-danger-tint text-danger', plain: 'bg-s-2 text-t-3' }

const Banner = ({ tone, icon: sign, title, text, action }: BannerProps) => (
  <div
    className={`grid grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 rounded-2 px-3.5 py-2.5 max-wide:grid-cols-[24px_minmax(0,1fr)] ${tones[tone]}`}
    role="status"
  >
    {sign}
    <p className="text-14 text-t-2">
      <strong className="block text-[15px] font-semibold text-t-1">{title}</strong>
      {text}
    </p>
    {action && <div className="max-wide:col-span-full max-wide:*:w-full">{action}</div>}
  </div>
)

/** A failure older than this says nothing about the machine any more. */
const failureShownMs = 86_400_000

const isCommandKind = (kind: OwnerCommand['kind']): kind is CommandKind => kind !== 'out-of-service'

/** The newest command while it is open, and its failure until another is sent. */
export function CommandBanner({ machine }: { machine: MachineDetail }) {
  const now = useNow(20_000)
  const commands = useCommands(machine.id).data?.commands ?? []
  const cancel = useCancelCommand()
  const send = useSendCommand(machine.id)
  const newest = commands[0]
  const open = commands.find(isOpenCommand)
  if (open) {
    const name = commandWords.name(open)
    return (
      <Banner
        tone="info"
        icon={<Info {...bannerIcon} />}
        title={`${name}: ${commandWords.states[open.state]}`}
        text={commandWords.sentBy(open.asked_by, formatAgoInWords(open.asked_at, now))}
        action={
          open.state === 'waiting' &&
          isCommandKind(open.kind) && (
            <Button size="medium" variant="quiet" pending={cancel.isPending} onClick={() => cancel.mutate(open.id)}>
              {commandWords.cancelLabel(name)}
            </Button>
          )
        }
      />
    )
  }
  const isRecent = newest?.ended_at && now.getTime() - Date.parse(newest.ended_at) < failureShownMs
  if (newest && isRecent && (newest.state === 'failed' || newest.state === 'refused')) {
    const { kind } = newest
    const name = commandWords.name(newest)
    return (
      <Banner
        tone="bad"
        icon={<CircleAlert {...bannerIcon} />}
        title={`${name}: ${commandWords.states[newest.state]}`}
        text={newest.message}
        action={
          isCommandKind(kind) && (
            <Button size="medium" variant="quiet" pending={send.isPending} onClick={() => send.mutate(kind)}>
              {commandWords.retryLabel(name)}
            </Button>
          )
        }
      />
    )
  }
  if (machine.presence === 'offline')
    return <Banner tone="plain" icon={<WifiOff {...bannerIcon} />} title={commandWords.offline} />
  return null
}

import type { CommandKind, MachineDetail, OwnerCommand } from '@portal/contract/machines'
import { CircleAlert, Info, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatAgoInWords } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { commandMessages as words } from '../../shared/command-messages.ts'
import { Button } from '../../ui/button.tsx'
import { useCancelCommand, useCommands, useSendCommand } from './machine-commands.tsx'
import { isOpenCommand } from './operator-actions.tsx'

const icon = { size: 18, strokeWidth: 2, 'aria-hidden': true } as const

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
    const name = words.name(open)
    return (
      <Banner
        tone="info"
        icon={<Info {...icon} />}
        title={`${name}: ${words.states[open.state]}`}
        text={words.sentBy(open.asked_by, formatAgoInWords(open.asked_at, now))}
        action={
          open.state === 'waiting' &&
          isCommandKind(open.kind) && (
            <Button size="medium" variant="quiet" pending={cancel.isPending} onClick={() => cancel.mutate(open.id)}>
              {words.cancelLabel(name)}
            </Button>
          )
        }
      />
    )
  }
  const isRecent = newest?.ended_at && now.getTime() - Date.parse(newest.ended_at) < failureShownMs
  if (newest && isRecent && (newest.state === 'failed' || newest.state === 'refused')) {
    const { kind } = newest
    const name = words.name(newest)
    return (
      <Banner
        tone="bad"
        icon={<CircleAlert {...icon} />}
        title={`${name}: ${words.states[newest.state]}`}
        text={newest.message}
        action={
          isCommandKind(kind) && (
            <Button size="medium" variant="quiet" pending={send.isPending} onClick={() => send.mutate(kind)}>
              {words.retryLabel(name)}
            </Button>
          )
        }
      />
    )
  }
  if (machine.presence === 'offline') return <Banner tone="plain" icon={<WifiOff {...icon} />} title={words.offline} />
  return null
}

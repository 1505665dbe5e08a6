import type { NotificationKind, NotificationSettings as Settings } from '@portal/contract/notifications'
import { Link } from '@tanstack/react-router'
import {
  Award,
  CircleAlert,
  Flag,
  Lock,
  Mail,
  Monitor,
  ShieldCheck,
  Smartphone,
  TrendingDown,
  UserPlus,
  type LucideIcon,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { usePageTitle } from '../../lib/page-title.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { zoneName } from '../../lib/zoned-time.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { clockOf, minuteOf } from '../../shared/clock-of.ts'
import { isConflict } from '../../shared/forms/revised.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { PageHeader } from '../../shared/page-header.tsx'
import { useOptimisticChoice } from '../../shared/use-optimistic-choice.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { notificationMessages as words } from './messages.ts'
import { DeviceSetting, useNotificationSettings, useSaveSettings } from './settings.tsx'

export function NotificationSettingsPage() {
  usePageTitle(words.settingsTitle)
  return (
    <div className="wrap">
      <PageHeader
        crumb={<BackLink to="/account/notifications" label={words.title} />}
        title={words.settingsTitle}
        meta={words.settingsText}
      />
      <Loaded read={useNotificationSettings()} skeleton={<SkeletonRows rows={5} height={76} />}>
        {(settings) => <NotificationSettings {...settings} />}
      </Loaded>
    </div>
  )
}

function NotificationSettings({ kinds, quiet, time_zone: zone, can_mail, devices, push_key }: Settings) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_384px] gap-16 max-xl:grid-cols-[minmax(0,1fr)_336px] max-xl:gap-12 max-lg:grid-cols-[minmax(0,1fr)]">
      <SettingsMatrix kinds={kinds} can_mail={can_mail} />
      <div className="grid content-start gap-14 max-wide:gap-10">
        <DeviceSetting devices={devices} push_key={push_key} />
        <QuietHours key={JSON.stringify(quiet)} quiet={quiet} zone={zone} />
      </div>
    </div>
  )
}

const defaultHours = { from_minute: 22 * 60, to_minute: 7 * 60 }

type QuietHoursProps = { quiet: Settings['quiet']; zone: string }

function QuietHours({ quiet, zone }: QuietHoursProps) {
  const save = useSaveSettings()
  const [times, setTimes] = useState({
    from: clockOf((quiet ?? defaultHours).from_minute),
    to: clockOf((quiet ?? defaultHours).to_minute),
  })
  const [isOn, setOn] = useState(quiet !== null)
  const [tried, setTried] = useState(false)
  const [from, to] = [minuteOf(times.from), minuteOf(times.to)]
  const hasError = (minute: number | null) => (tried && minute === null ? words.quietWrong : undefined)
  const send = () => {
    setTried(true)
    if (from !== null && to !== null && from !== to)
      save.mutate({ changes: { quiet: { from_minute: from, to_minute: to } }, said: words.saved })
  }
  const setEnabled = (on: boolean) => {
    setOn(on)
    if (!on && quiet) save.mutate({ changes: { quiet: null }, said: words.saved })
  }
  return (
    <Form
      className="grid gap-4"
      error={save.error}
      onSubmit={() => {
        if (!save.isPending) send()
      }}
    >
      <h2 className="type-display border-b border-line-1 pb-4 text-21">{words.quietTitle}</h2>
      {save.isError && (
        <Notice kind="error">{isConflict(save.error) ? words.changedElsewhere : problemSentence(save.error)}</Notice>
      )}
      <CheckboxField label={words.quietOn} checked={isOn} onChange={(event) => setEnabled(event.target.checked)} />
      {isOn && (
        <>
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label={words.quietFrom}
              type="time"
              value={times.from}
              error={hasError(from)}
              onChange={(event) => setTimes({ ...times, from: event.target.value })}
            />
            <TextField
              label={words.quietTo}
              type="time"
              value={times.to}
              error={hasError(to) ?? (tried && from === to ? words.quietSame : undefined)}
              onChange={(event) => setTimes({ ...times, to: event.target.value })}
            />
          </div>
          <p className="text-14 text-t-3">
            {words.quietText(zoneName(zone))} <Link to="/account/profile/edit">{words.quietZone}</Link>
          </p>
          <Button type="submit" variant="secondary" className="justify-self-start" pending={save.isPending}>
            {words.quietSave}
          </Button>
        </>
      )}
    </Form>
  )
}

type Channel = Settings['kinds'][number]
type Way = 'portal' | 'mail' | 'push'

const ways: readonly { way: Way; Icon: LucideIcon }[] = [
  { way: 'portal', Icon: Monitor },
  { way: 'mail', Icon: Mail },
  { way: 'push', Icon: Smartphone },
]

const icons: Record<NotificationKind, LucideIcon> = {
  follower: UserPlus,
  overtaken: TrendingDown,
  badge: Award,
  quest: Flag,
}

const groups: readonly { title: string; kinds: readonly NotificationKind[] }[] = [
  { title: words.groups.players, kinds: ['follower', 'overtaken'] },
  { title: words.groups.progress, kinds: ['badge', 'quest'] },
]

const GroupHead = ({ title }: { title: string }) => (
  <tr>
    <th scope="rowgroup" colSpan={4} className="pt-5.5 pb-2 text-left text-13 font-semibold text-t-3">
      {title}
    </th>
  </tr>
)

const Kind = ({ Icon, title, text }: { Icon: LucideIcon; title: string; text: string }) => (
  <th scope="row" className="py-3 pr-2 text-left font-normal">
    <span className="flex items-center gap-4">
      <Icon className="flex-none text-t-2 max-wide:hidden" size={20} strokeWidth={1.75} aria-hidden />
      <span className="min-w-0">
        <b className="block leading-[1.3] font-semibold">{title}</b>
        <small className="block text-14 leading-[1.4] text-t-3">{text}</small>
      </span>
    </span>
  </th>
)

const boxClass =
  'm-0 size-6 appearance-none rounded-1 bg-s-1 inset-ring inset-ring-ctl checked:bg-accent checked:bg-(image:--tick) checked:bg-size-[18px] checked:bg-center checked:bg-no-repeat checked:inset-ring-0 forced-colors:border forced-colors:border-[ButtonText] forced-colors:checked:bg-[Highlight] forced-colors:checked:bg-none'

const Cell = ({ children }: { children?: ReactNode }) => (
  <td>
    <span className="grid min-h-11 place-items-center">{children}</span>
  </td>
)

const Locked = ({ way }: { way: Way }) => (
  <span
    role="img"
    aria-label={words.lockedBox(words.ways[way])}
    className="grid size-6 place-items-center rounded-1 bg-s-3 text-t-2 inset-ring inset-ring-line-1"
  >
    <Lock size={14} strokeWidth={2} aria-hidden />
  </span>
)

function KindRow({ channel, canMail }: { channel: Channel; canMail: boolean }) {
  const save = useSaveSettings()
  const { title, text } = words.kindWords[channel.kind]
  const { shown, choose: show, revert } = useOptimisticChoice(channel)
  const store = (chosen: Channel, way: Way, undo?: () => void) => {
    show(chosen)
    const said = words.changed(title, words.ways[way], chosen[way])
    save.mutate({ changes: { kinds: [chosen] }, said, ...(undo && { undo }) }, { onError: revert })
  }
  const choose = (way: Way, on: boolean) => {
    if (save.isPending) return
    const before = shown
    store({ ...shown, [way]: on }, way, () => store({ ...before }, way))
  }
  return (
    <>
      <tr className="border-t border-line-1">
        <Kind Icon={icons[channel.kind]} title={title} text={text} />
        {ways.map(({ way }) => (
          <Cell key={way}>
            {(way !== 'mail' || canMail) && (
              <input
                type="checkbox"
                className={boxClass}
                aria-label={words.box(title, words.ways[way])}
                checked={shown[way]}
                onChange={(event) => choose(way, event.target.checked)}
              />
            )}
          </Cell>
        ))}
      </tr>
      {save.isError && (
        <tr>
          <td colSpan={4} className="pb-3">
            <Notice kind="error">{isConflict(save.error) ? words.changedElsewhere : problemSentence(save.error)}</Notice>
          </td>
        </tr>
      )}
    </>
  )
}

type SettingsMatrixProps = Pick<Settings, 'kinds' | 'can_mail'>

function SettingsMatrix({ kinds, can_mail: canMail }: SettingsMatrixProps) {
  const channelOf = new Map(kinds.map((channel) => [channel.kind, channel]))
  return (
    <div>
      {!canMail && <p className="mb-4 text-14 text-t-2">{words.noEmails}</p>}
      <table className="w-full border-collapse border-b border-line-1">
        <thead>
          <tr>
            <th scope="col" className="text-left">
              <span className="sr-only">{words.kind}</span>
            </th>
            {ways.map(({ way, Icon }) => (
              <th key={way} scope="col" className="w-28 pb-1.5 text-14 font-semibold text-t-2 max-wide:w-15.5 max-wide:text-12">
                <span className="grid justify-items-center gap-1">
                  <Icon size={20} strokeWidth={1.75} aria-hidden />
                  {words.ways[way]}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.title}>
            <GroupHead title={group.title} />
            {group.kinds.map((kind) => {
              const channel = channelOf.get(kind)
              return channel && <KindRow key={kind} channel={channel} canMail={canMail} />
            })}
          </tbody>
        ))}
        <tbody>
          <GroupHead title={words.groups.always} />
          <tr className="border-t border-line-1">
            <Kind Icon={ShieldCheck} title={words.account.title} text={words.account.text} />
            <Cell>
              <Locked way="portal" />
            </Cell>
            <Cell>{canMail && <Locked way="mail" />}</Cell>
            <Cell />
          </tr>
        </tbody>
      </table>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-4 text-14 text-t-2">
        <span className="inline-flex items-center gap-2.5">
          <CircleAlert size={18} strokeWidth={1.75} aria-hidden />
          {words.machineAlerts}
        </span>
        <Link to="/account/alerts" className="link min-h-6">
          {words.editRules}
        </Link>
      </p>
    </div>
  )
}

import type { Flag } from '@portal/contract/flags'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { query } from '../../lib/api.ts'
import { consoleApi } from '../../lib/console-api.ts'
import { formatDayAndClock } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { ConsoleHead } from '../../shared/console-head.tsx'
import { WholeList } from '../../shared/console-list.tsx'
import { RowActions, SecondLine, type Column } from '../../shared/console-table.tsx'
import { Lamp, Tag } from '../../ui/tag.tsx'
import { flagMessages as words } from './messages.ts'

const FlagDialog = lazyPart(() => import('./flag-dialog.tsx'), 'FlagDialog')

const lastChange = ({ changed_at, changed_by }: Flag, now: Date) =>
  changed_at ? words.changedBy(changed_by ?? '', formatDayAndClock(changed_at, now)) : words.unchanged

const columnsOf = (onAsk: (flag: Flag) => void): Column<Flag>[] => [
  {
    name: words.columns.what,
    cell: (flag, now) => (
      <>
        {words.names[flag.key]}
        <SecondLine>{words.texts[flag.key]}</SecondLine>
        {flag.text && <SecondLine>{words.says(flag.text)}</SecondLine>}
        <SecondLine only="phone">{lastChange(flag, now)}</SecondLine>
      </>
    ),
  },
  {
    name: words.columns.state,
    cell: (flag, now) => (
      <>
        <Tag tone={flag.is_on ? 'good' : 'plain'} icon={<Lamp lit={flag.is_on} />}>
          {flag.is_on ? words.on : words.off}
        </Tag>
        <SecondLine only="wide">{lastChange(flag, now)}</SecondLine>
      </>
    ),
  },
  {
    name: words.columns.change,
    quiet: true,
    cell: (flag) => {
      const label = flag.is_on ? words.switchOff : words.switchOn
      return <RowActions actions={[{ label, name: words.nameOf(label, words.names[flag.key]), onSelect: () => onAsk(flag) }]} />
    },
  },
]

export function FlagsPage() {
  const read = useFlags()
  const [asked, setAsked] = useState<Flag | null>(null)
  const columns = useMemo(() => columnsOf(setAsked), [])
  return (
    <>
      <ConsoleHead title={words.title} lead={words.text} />
      {read.data && <p className="t2 mt-5">{words.environment(read.data.environment)}</p>}
      <WholeList
        read={read}
        rows={({ flags }) => flags}
        empty={{ title: words.title, text: words.text }}
        caption={words.title}
        columns={columns}
        rowId={({ key }) => key}
      />
      {asked && (
        <Suspense>
          <FlagDialog flag={asked} onDone={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}

const useFlags = () => useQuery({ ...query(consoleApi.flags.list), staleTime: 0 })

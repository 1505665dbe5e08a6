import type { LocationKind } from '@portal/contract/lookups'
import { Suspense, useMemo, useState } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { formatDayAndClock, formatNumber } from '../../lib/format.ts'
import { ConsoleHead } from '../../shared/console-head.tsx'
import { WholeList } from '../../shared/console-list.tsx'
import { RowActions, SecondLine, type Column } from '../../shared/console-table.tsx'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { LookupTabs, useLocationKinds } from './lookups.tsx'
import { lookupMessages as words } from './messages.ts'

const KindDialog = lazyPart(() => import('./kind-dialog.tsx'), 'KindDialog')

const columnsOf = (onAsk: (kind: LocationKind) => void): Column<LocationKind>[] => [
  {
    name: words.kindColumns.kind,
    sortBy: ({ name }) => name,
    cell: (kind, now) => (
      <>
        {kind.name} {!kind.shown && <Tag tone="warn">{words.notOffered}</Tag>}
        <SecondLine>{words.kindPositionOf(kind.position)}</SecondLine>
        {kind.changed_at && (
          <SecondLine>{words.changedBy(kind.changed_by ?? '', formatDayAndClock(kind.changed_at, now))}</SecondLine>
        )}
      </>
    ),
  },
  {
    name: words.kindColumns.locations,
    number: true,
    sortBy: ({ places }) => places,
    cell: ({ places }) => formatNumber(places),
  },
  {
    name: words.kindColumns.change,
    quiet: true,
    cell: (kind) => (
      <RowActions actions={[{ label: words.change, name: words.nameOf(words.change, kind.name), onSelect: () => onAsk(kind) }]} />
    ),
  },
]

export function KindsPage() {
  const read = useLocationKinds()
  const [asked, setAsked] = useState<LocationKind | 'new' | null>(null)
  const columns = useMemo(() => columnsOf(setAsked), [])
  return (
    <>
      <ConsoleHead
        title={words.kinds}
        lead={words.kindsText}
        action={<Button onClick={() => setAsked('new')}>{words.addKind}</Button>}
      >
        <LookupTabs />
      </ConsoleHead>
      <WholeList
        read={read}
        rows={({ kinds }) => kinds}
        empty={{ title: words.kinds, text: words.kindsText }}
        caption={words.kinds}
        columns={columns}
        rowId={({ id }) => id}
      />
      {asked && (
        <Suspense>
          <KindDialog kind={asked === 'new' ? null : asked} onDone={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}

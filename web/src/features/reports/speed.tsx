import { devices, type Device } from '@portal/contract/rules/page-speed'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { ConsoleHead } from '../../shared/console-head.tsx'
import { useSelection } from '../../shared/console-list.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { speedMessages as words } from './messages.ts'
import { SpeedTable } from './speed-table.tsx'
import { usePageSpeed } from './use-faults.ts'

type SpeedSelection = { device?: 'phone' | undefined }

const options = devices.map((value) => ({ value, label: words.devices[value] })).toReversed()

export function SpeedPage() {
  const { selection, onSelect } = useSelection<SpeedSelection>()
  const device: Device = selection.device ?? 'desktop'
  const speed = usePageSpeed()
  const pages = speed.data?.pages.filter((page) => page.device === device)
  return (
    <>
      <ConsoleHead title={words.title} lead={words.lead} />
      <Segmented
        label={words.deviceLabel}
        options={options}
        value={device}
        onChange={(chosen) => onSelect({ device: chosen === 'phone' ? chosen : undefined })}
        className="my-5"
      />
      {pages ? (
        pages.length > 0 ? (
          <SpeedTable pages={pages} caption={`${words.title}: ${words.devices[device]}`} />
        ) : (
          <EmptyState glyph="target" title={words.emptyTitle} text={words.emptyText} />
        )
      ) : speed.isError ? (
        <ErrorState text={problemSentence(speed.error)} onRetry={() => void speed.refetch()} pending={speed.isFetching} />
      ) : (
        <SkeletonRows rows={10} height={53} />
      )}
    </>
  )
}

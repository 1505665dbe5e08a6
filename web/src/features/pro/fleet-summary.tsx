import { Link } from '@tanstack/react-router'
import { FigureBody, figureClass, Figures, type FigureProps } from './figures.tsx'
import { fleetMessages as words } from './fleet-messages.ts'
import type { FleetSearch, FleetShow, useFleet } from './use-fleet.ts'

type Totals = NonNullable<ReturnType<typeof useFleet>['data']>['totals']

type FilterFigureProps = FigureProps & { show: FleetShow; search: FleetSearch }

function FilterFigure({ show, search, ...figure }: FilterFigureProps) {
  const isShown = search.show === show
  return (
    <Link
      className={`${figureClass} relative hover:bg-s-2 focus-visible:-outline-offset-2 aria-[current]:bg-s-3 aria-[current]:shadow-[inset_0_-3px_0_var(--accent)]`}
      to="/pro/machines"
      search={{ ...search, page: undefined, show: isShown ? undefined : show } as never}
      replace
      resetScroll={false}
      aria-current={isShown ? 'true' : undefined}
    >
      <FigureBody {...figure} />
    </Link>
  )
}

export function FleetSummary({ totals, search }: { totals: Totals; search: FleetSearch }) {
  return (
    <Figures label={words.summary}>
      <FilterFigure
        show="playable"
        search={search}
        label={words.playable}
        value={totals.online}
        unit={words.ofMachines(totals.machines)}
      />
      <FilterFigure
        show="offline"
        search={search}
        label={words.offline}
        value={totals.offline + totals.late}
        context={totals.late > 0 && words.late(totals.late)}
      />
      <FilterFigure
        show="resting"
        search={search}
        label={words.outOfService}
        value={totals.out_of_service}
        tone={totals.out_of_service > 0 && 'bad'}
      />
      <FilterFigure
        show="alerts"
        search={search}
        label={words.withAlerts}
        value={totals.with_alerts}
        tone={totals.with_alerts > 0 && 'warn'}
      />
      <FilterFigure show="outdated" search={search} label={words.outdated} value={totals.outdated} />
    </Figures>
  )
}

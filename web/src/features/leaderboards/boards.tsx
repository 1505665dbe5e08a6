import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { usePageTitle } from '../../lib/page-title.ts'
import { PageHeader } from '../../shared/page-header.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { BoardList, type BoardListSelection } from './board-list.tsx'
import { leaderboardMessages as words } from './messages.ts'

const route = getRouteApi('/player/leaderboards')
const icRoute = getRouteApi('/player/ic/leaderboards')

const tabs = [
  { kind: undefined, label: words.all },
  { kind: 'location', label: words.location },
  { kind: 'event', label: words.events },
  { kind: 'mine', label: words.mine },
] as const

function Leaderboards({ kind, state, title, page }: BoardListSelection) {
  usePageTitle(words.leaderboards)
  const navigate = useNavigate()
  const select = (change: BoardListSelection) =>
    void navigate({ to: '.', search: (search) => ({ ...search, ...change }), resetScroll: false })
  return (
    <div className="wrap">
      <PageHeader
        title={words.leaderboards}
        tabs={
          <TabLinks label={words.kinds}>
            {tabs.map((tab) => (
              <Link
                key={tab.label}
                to="."
                search={{ ...(tab.kind && { kind: tab.kind }), ...(state && { state }) }}
                resetScroll={false}
                activeOptions={{ exact: true, includeSearch: true }}
                aria-current={tab.kind === kind ? 'page' : undefined}
              >
                {tab.label}
              </Link>
            ))}
          </TabLinks>
        }
      />
      <BoardList selection={{ kind, state, title, page }} onSelect={select} />
    </div>
  )
}

export const LeaderboardsPage = () => <Leaderboards {...route.useSearch()} />
export const IcLeaderboardsPage = () => <Leaderboards {...icRoute.useSearch()} />

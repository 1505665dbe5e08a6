import type { BoardHead } from '@portal/contract/leaderboards'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Trophy } from 'lucide-react'
import { BoardAddresses } from '../../features/leaderboards/board-addresses.tsx'
import { EditBoard, NewBoard, useLocationWithGames } from '../../features/leaderboards/board-editor.tsx'
import { editorMessages as words } from '../../features/leaderboards/editor-messages.ts'
import { DownloadStandings } from '../../features/leaderboards/owner-links.tsx'
import { useBoardSettings } from '../../features/leaderboards/own-board.ts'
import { PageHead } from '../../features/pro/page-head.tsx'
import { proMessages } from '../../features/pro/messages.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { ToNotFound } from '../../shared/to-not-found.tsx'
import { buttonClass } from '../../ui/button.tsx'

const route = getRouteApi('/operators/pro/locations/$locationId/leaderboards/$id')

type Place = { locationId: number; back: () => void }

function New({ locationId }: Place) {
  const navigate = useNavigate()
  return (
    <NewBoard
      board={{ kind: 'location', locationId, id: null }}
      onCreated={(id) =>
        void navigate({
          to: '/pro/locations/$locationId/leaderboards/$id',
          params: { locationId: String(locationId), id: String(id) },
          replace: true,
        })
      }
    />
  )
}

const Existing = ({ locationId, id, back }: Place & { id: number }) => (
  <EditBoard board={{ kind: 'location', locationId, id }} onSaved={() => {}} onRemoved={back}>
    {(board) => <BoardAddresses board={board} />}
  </EditBoard>
)

const Actions = ({ board }: { board: BoardHead }) => (
  <div className="flex flex-wrap gap-2">
    <Link className={buttonClass()} to="/ic/leaderboards/$leaderboardId" params={{ leaderboardId: String(board.id) }}>
      <Trophy size={18} strokeWidth={2} aria-hidden />
      {words.seeStandings}
    </Link>
    <DownloadStandings board={board} />
  </div>
)

/** The board whose editor is open; undefined until it is read, and where it is not editable here. */
function useOpenBoard(locationId: number, id: string) {
  const isSaved = Number.isSafeInteger(Number(id))
  const read = useBoardSettings({ kind: 'location', locationId, id: isSaved ? Number(id) : null })
  const board = read.data?.leaderboard
  return board?.is_mine && board.location_id === locationId ? board : undefined
}

export function ProBoardPage() {
  const { locationId, id } = route.useParams()
  const navigate = useNavigate()
  const isNew = id === 'new'
  const locationNumber = Number(locationId)
  const location = useLocationWithGames(locationNumber).data?.locations[0]?.location
  const board = useOpenBoard(locationNumber, id)
  const title = isNew ? words.newBoard : board ? words.editBoardNamed(board.name) : words.editBoard
  usePageTitle(title)
  if (!Number.isSafeInteger(locationNumber) || (!isNew && !Number.isSafeInteger(Number(id)))) return <ToNotFound />
  const back = () => void navigate({ to: '/pro/locations/$id', params: { id: locationId }, replace: true })
  const backLabel = location?.name ?? proMessages.back
  return (
    <div className="pro-page">
      <PageHead
        title={title}
        back={<BackLink to="/pro/locations/$id" params={{ id: locationId }} label={backLabel} />}
        actions={board && <Actions board={board} />}
      />
      {isNew ? (
        <New locationId={locationNumber} back={back} />
      ) : (
        <Existing key={id} locationId={locationNumber} id={Number(id)} back={back} />
      )}
    </div>
  )
}

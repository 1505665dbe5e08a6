import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Trophy } from 'lucide-react'
import { BoardAddresses } from '../../features/leaderboards/board-addresses.tsx'
import { EditBoard, NewBoard } from '../../features/leaderboards/board-editor.tsx'
import { editorMessages as words } from '../../features/leaderboards/editor-messages.ts'
import { DownloadStandings } from '../../features/leaderboards/owner-links.tsx'
import '../../features/leaderboards/board-editor.css'
import { PageHead } from '../../features/pro/page-head.tsx'
import { proMessages } from '../../features/pro/messages.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { ToNotFound } from '../../shared/to-not-found.tsx'
import { buttonClass } from '../../ui/button.tsx'

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
    {(board) => (
      <>
        <div className="board-edit-head">
          <Link className={buttonClass()} to="/ic/leaderboards/$leaderboardId" params={{ leaderboardId: String(id) }}>
            <Trophy size={18} strokeWidth={2} aria-hidden />
            {words.seeStandings}
          </Link>
          <DownloadStandings board={board} />
        </div>
        <BoardAddresses board={board} />
      </>
    )}
  </EditBoard>
)

export function ProBoardPage() {
  const { locationId = '', id = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const isNew = id === 'new'
  const title = isNew ? words.newBoard : words.editBoard
  usePageTitle(title)
  const locationNumber = Number(locationId)
  if (!Number.isSafeInteger(locationNumber) || (!isNew && !Number.isSafeInteger(Number(id)))) return <ToNotFound />
  const back = () => void navigate({ to: '/pro/locations/$id', params: { id: locationId }, replace: true })
  return (
    <div className="pro-page">
      <PageHead title={title} back={<BackLink to="/pro/locations/$id" params={{ id: locationId }} label={proMessages.back} />} />
      {isNew ? (
        <New locationId={locationNumber} back={back} />
      ) : (
        <Existing key={id} locationId={locationNumber} id={Number(id)} back={back} />
      )}
    </div>
  )
}

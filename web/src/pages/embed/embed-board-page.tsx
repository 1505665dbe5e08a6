import { useParams } from '@tanstack/react-router'
import { EmbedBoard } from '../../features/kiosk/embed-board.tsx'
import '../../features/kiosk/embed.css'

export function EmbedBoardPage() {
  const { eventCode = '' } = useParams({ strict: false })
  return <EmbedBoard key={eventCode} eventCode={eventCode} />
}

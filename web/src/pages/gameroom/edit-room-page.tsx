import { useParams } from '@tanstack/react-router'
import { EditRoom } from '../../features/locations/edit-room.tsx'
import { locationMessages as words } from '../../features/locations/messages.ts'
import '../../features/gameroom/gameroom.css'
import '../../features/locations/locations.css'
import { usePageTitle } from '../../lib/page-title.ts'

export function EditRoomPage() {
  usePageTitle(words.editRoom)
  const { id = '' } = useParams({ strict: false })
  return (
    <div className="wrap gameroom-page">
      <EditRoom key={id} id={Number(id)} />
    </div>
  )
}

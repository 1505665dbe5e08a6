import { NewRoom } from '../../features/locations/edit-room.tsx'
import { locationMessages as words } from '../../features/locations/messages.ts'
import '../../features/gameroom/gameroom.css'
import '../../features/locations/locations.css'
import { usePageTitle } from '../../lib/page-title.ts'

export function NewRoomPage() {
  usePageTitle(words.newRoom)
  return (
    <div className="wrap gameroom-page">
      <NewRoom />
    </div>
  )
}

import { networkMessages as words } from '../../features/networks/messages.ts'
import { Networks } from '../../features/networks/networks.tsx'
import '../../features/gameroom/gameroom.css'
import { usePageTitle } from '../../lib/page-title.ts'
import { BackLink } from '../../shared/back-link.tsx'

export function NetworksPage() {
  usePageTitle(words.title)
  return (
    <div className="wrap gameroom-page">
      <BackLink to="/my-gameroom" label={words.back} />
      <h1 className="h-page mt-3 mb-3">{words.title}</h1>
      <p className="lead mb-6 max-w-180">{words.intro}</p>
      <Networks />
    </div>
  )
}

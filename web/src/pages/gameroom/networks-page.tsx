import { networkMessages as words } from '../../features/networks/messages.ts'
import { Networks } from '../../features/networks/networks.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { PageHeader } from '../../shared/page-header.tsx'

export function NetworksPage() {
  usePageTitle(words.title)
  return (
    <div className="wrap">
      <PageHeader
        crumb={<BackLink to="/my-gameroom" label={words.back} />}
        title={words.title}
        meta={<p className="max-w-180">{words.intro}</p>}
      />
      <Networks />
    </div>
  )
}

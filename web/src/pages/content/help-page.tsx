import { HelpView } from '../../features/content/help-view.tsx'
import { contentMessages as words } from '../../features/content/messages.ts'
import { SupportSetting } from '../../features/profiles/code-settings.tsx'
import { usePageTitle } from '../../lib/page-title.ts'

export function HelpPage() {
  usePageTitle(words.help)
  return (
    <div className="wrap content-page">
      <HelpView group="home" titleClass="h-page" supportCode={<SupportSetting />} />
    </div>
  )
}

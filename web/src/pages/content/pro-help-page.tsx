import { HelpView } from '../../features/content/help-view.tsx'
import { contentMessages as words } from '../../features/content/messages.ts'
import '../../features/pro/pro.css'
import { SupportSetting } from '../../features/profiles/code-settings.tsx'
import { usePageTitle } from '../../lib/page-title.ts'

export function ProHelpPage() {
  usePageTitle(words.help)
  return (
    <div className="pro-page">
      <HelpView group="business" titleClass="pro-title" supportCode={<SupportSetting />} />
    </div>
  )
}

import { BuildForm } from '../../features/machines/built/build-form.tsx'
import { builtMessages as words } from '../../features/machines/built/messages.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Lead } from '../../shared/console-head.tsx'

export function AddMachinesPage() {
  usePageTitle(words.addTitle)
  return (
    <>
      <h1 className="h-page">{words.addTitle}</h1>
      <Lead>{words.addText}</Lead>
      <BuildForm />
    </>
  )
}

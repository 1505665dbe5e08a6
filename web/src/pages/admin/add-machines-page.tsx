import { BuildForm } from '../../features/machines/built/build-form.tsx'
import { builtMessages as words } from '../../features/machines/built/messages.ts'
import { usePageTitle } from '../../lib/page-title.ts'

export function AddMachinesPage() {
  usePageTitle(words.addTitle)
  return (
    <>
      <h1 className="h-page">{words.addTitle}</h1>
      <p className="admin-lead">{words.addText}</p>
      <BuildForm />
    </>
  )
}

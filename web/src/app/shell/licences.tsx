import { useEffect, useState } from 'react'
import { askApp } from '../../lib/native.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { licences } from './licences.generated.ts'
import { shellMessages } from './messages.ts'
import { noticeMessages as words } from './notice-messages.ts'

export function Licences({ onClose }: { onClose: () => void }) {
  const [version, setVersion] = useState<string | null>(null)
  useEffect(() => void askApp('app_get_version').then(setVersion), [])
  return (
    <Dialog
      open
      onClose={onClose}
      title={shellMessages.licences}
      text={words.licencesText}
      actions={
        <Button variant="primary" onClick={onClose}>
          {shellMessages.close}
        </Button>
      }
    >
      {version && <p className="t3 sm">{words.appVersion(version)}</p>}
      <ul className="grid gap-2">
        {licences.map(({ name, version, licence, holder }) => (
          <li key={name} className="sm">
            <strong>{name}</strong> <span className="num">{version}</span> · {licence}
            {holder && <span className="t3 block">{holder}</span>}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

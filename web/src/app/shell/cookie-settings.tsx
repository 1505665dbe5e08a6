import { useState } from 'react'
import { consentKinds, storeConsent, storedConsent } from '../../lib/consent.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { shellMessages as words } from './messages.ts'

/** The visitor's choice of what may be stored and measured. */
export function CookieSettings({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState(() => storedConsent() ?? { C0002: false, C0003: false, C0004: false })
  const save = () => {
    storeConsent(chosen)
    showToast(words.cookiesSaved)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.cookieTitle}
      text={words.cookieText}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="primary" onClick={save}>
            {words.save}
          </Button>
        </>
      }
    >
      {consentKinds.map((kind) => (
        <CheckboxField
          key={kind}
          label={words.cookieKinds[kind]}
          checked={chosen[kind]}
          onChange={(event) => setChosen({ ...chosen, [kind]: event.target.checked })}
        />
      ))}
    </Dialog>
  )
}

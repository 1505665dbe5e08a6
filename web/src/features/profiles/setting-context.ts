import { createContext, use } from 'react'

type OpenSetting = {
  title: string
  close: () => void
  isChanging: boolean
  /** For a form that arrives after its row has opened. */
  focusField: () => void
}

/** The row of the account page whose form is open. */
export const SettingContext = createContext<OpenSetting | null>(null)

export const useOpenSetting = (): OpenSetting | null => use(SettingContext)

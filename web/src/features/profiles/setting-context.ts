import { createContext, use } from 'react'

type OpenSetting = { title: string; close: () => void; isChanging: boolean }

/** The row of the account page whose form is open. */
export const SettingContext = createContext<OpenSetting | null>(null)

export const useOpenSetting = (): OpenSetting | null => use(SettingContext)

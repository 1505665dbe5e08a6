import { Outlet } from '@tanstack/react-router'

/** Header and tabs of one title; the tab's page stands below. */
export const TitlePage = () => <Outlet />

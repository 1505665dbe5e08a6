/** Whether the page runs in the mobile app's web view. The app keeps its own session: nobody is logged out for being idle. */
export const isNative = (): boolean => 'flutter_inappwebview' in globalThis

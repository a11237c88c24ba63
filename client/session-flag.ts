/**
 * Runs in <head> before the first paint and marks <html> with whether this browser holds a session, so that the
 * header never shows the wrong face. The page itself is the same for everybody.
 */
export const SESSION_FLAG_SCRIPT = `(function(d){try{d.dataset.sesion=localStorage.getItem('accessToken')||sessionStorage.getItem('accessToken')?'si':'no'}catch(e){d.dataset.sesion='no'}})(document.documentElement)`

export function markSesion(open: boolean): void {
  document.documentElement.dataset['sesion'] = open ? 'si' : 'no'
}

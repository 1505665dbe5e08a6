-- What visitors allowed, as they said it: the proof of consent. Nobody is named unless they were signed in.
create table cookie_consents (
  id bigint generated always as identity primary key,
  -- Random, made by the browser with the first choice; tells later choices of the same browser.
  browser_id text not null,
  user_id bigint references users,
  c0002 boolean not null,
  c0003 boolean not null,
  c0004 boolean not null,
  -- Where it was said: on the notice, in the settings.
  said_on text not null check (said_on in ('notice', 'settings')),
  -- Whether the place asks before (opt-in) or lets refuse (opt-out), and which country that was.
  mode text not null check (mode in ('opt-in', 'opt-out')),
  country text not null default '',
  -- Whether the browser asked not to be followed.
  gpc boolean not null,
  notice_version text not null,
  at timestamptz not null
);
create index cookie_consents_browser on cookie_consents (browser_id, at desc);
create index cookie_consents_user on cookie_consents (user_id) where user_id is not null;
create index cookie_consents_at on cookie_consents (at);

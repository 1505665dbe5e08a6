-- The language of an account's pages and mails, and of a kiosk screen; null follows the browser.
alter table users add column language text check (language in ('en', 'de'));
alter table kiosk_screens add column language text check (language in ('en', 'de'));

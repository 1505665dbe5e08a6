-- Resources that the browser blocked, beside errors of the browser.
alter table error_reports drop constraint error_reports_kind_check;
alter table error_reports add constraint error_reports_kind_check check (kind in ('crash', 'error', 'rejection', 'csp'));

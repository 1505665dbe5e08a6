-- People end the mails of an alert rule by the link in one; the owner of the rule sees it.
alter table alert_rules add column owner_mail_stopped_at timestamptz;
alter table alert_rule_people add column mail_stopped_at timestamptz;

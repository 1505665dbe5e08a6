-- Mails to minors are limited to activation, password resets and locks. Choices and waiting mails from before end.
update notification_settings s set mail = false from users u where u.id = s.user_id and u.is_minor and s.mail;
update notifications n set mail_due_at = null from users u where u.id = n.user_id and u.is_minor and n.mail_due_at is not null;

-- By hand. The lists of people and of mails look for words in these; with one of them missing all rows would be read.
CREATE INDEX usuarios_cuit_trgm ON usuarios USING gin (sin_acentos(cuit_cuil) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX usuarios_telefono_trgm ON usuarios USING gin (sin_acentos(telefono) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX correos_para_trgm ON correos USING gin (sin_acentos(para) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX correos_error_trgm ON correos USING gin (sin_acentos(error) gin_trgm_ops);

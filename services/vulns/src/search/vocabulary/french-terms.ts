/** What people type in French: see `english-terms.ts`. A first or last word may also be in the plural. */
export const frenchTerms = `
access-bypass|contournement de l'autorisation, contournement d'autorisations
access-control|contrôle d'accès, contrôle d'accès défaillant, contrôle des accès
administrator|admin, administrateurs
authentication-bypass|contournement d'authentification, contournement de l'authentification, contournement de l'identification, bypass d'authentification
backdoor|porte dérobée, portes dérobées
browser|navigateur web, navigateur internet
brute-force|force brute, attaque par force brute, attaque par dictionnaire
buffer-overflow|débordement de tampon, débordement de mémoire tampon, débordement de la mémoire tampon, dépassement de tampon, dépassement de mémoire tampon, dépassement de la mémoire tampon, dépassement du tampon
category:cryptography|chiffrement faible, faille cryptographique
category:memory-safety|corruption mémoire, sûreté mémoire
category:misconfiguration|mauvaise configuration, erreur de configuration, configuration par défaut non sécurisée
category:request-forgery|falsification de requête(s)
certificate-validation|validation de certificat(s), vérification des certificats, validation des certificats
clickjacking|détournement de clic, clickjacking
code-execution|exécution de code, exécution de code à distance, exécution de code arbitraire, exécution de code arbitraire à distance, exécution arbitraire de code, exécution de code distant, exécuter du code arbitraire, exécution à distance, exécution de code distante
code-injection|injection de code, injection de script
command-execution|exécution de commande(s), exécution de commandes arbitraires, exécution de commandes à distance
command-injection|injection de commande(s), injection de commandes système, injection de commandes OS
credentials|identifiants de connexion
critical-severity|critique, critiques, faille critique, failles critiques
cross-site-request-forgery|falsification de requêtes inter-sites, falsification de requête intersite, requêtes illégitimes par rebond, injection de requêtes illégitimes par rebond, CSRF
cross-site-scripting|injection de code indirecte, injection de code indirecte à distance, script intersite, script inter-sites, scripts intersites
cwe-20|validation des entrées, mauvaise validation des entrées
cwe-359|fuite de données personnelles, divulgation de données personnelles, données personnelles
cwe-384|fixation de session
database|base de données, bases de données, BDD
default-credentials|mot de passe par défaut, mots de passe par défaut
denial-of-service|déni de service, déni de service à distance, attaque par déni de service, refus de service, DoS
deserialization|désérialisation, désérialisation non sécurisée, désérialisation de données, désérialisation de données non fiables
direct-object-reference|référence directe non sécurisée à un objet, IDOR
double-free|double libération
driver|pilotes
email|messagerie, courriels
external-entity|entité externe XML, entités externes XML, injection XXE
file-deletion|suppression de fichiers, suppression arbitraire de fichiers, suppression de fichiers arbitraires
file-inclusion|inclusion de fichier(s)
file-read|lecture de fichiers arbitraires, lecture arbitraire de fichiers
file-write|écriture de fichiers arbitraires, écriture arbitraire de fichiers
firewall|pare-feu, parefeu
hard-coded-credentials|mot de passe codé en dur, mots de passe codés en dur, mot de passe en dur, mots de passe en dur, identifiant(s) codé(s) en dur, identifiants en dur, clé codée en dur, clés codées en dur
heap-overflow|débordement de tas, débordement de tampon de tas, débordement de tampon dans le tas, dépassement de tas, dépassement de tampon de tas, dépassement de tampon dans le tas, dépassement de tampon basé sur le tas
high-severity|gravité élevée
information-disclosure|divulgation, divulgation d'information(s), divulgation de données, fuite d'information(s), fuite de données, exposition de données, atteinte à la confidentialité des données, atteinte à la confidentialité, vol de données
integer-overflow|débordement d'entier(s), dépassement d'entier(s)
kernel|noyau
known-exploited|exploitation avérée, activement exploitée, activement exploité, exploitée activement, exploitation active, exploitation dans la nature, exploitée dans la nature, faille jour zéro, jour zéro, zero-day, 0-day, vulnérabilités exploitées, failles exploitées
link-following|lien symbolique, liens symboliques, suivi de liens
man-in-the-middle|homme du milieu, attaque de l'homme du milieu, intercepteur
memory-leak|fuite mémoire, fuite de mémoire
missing-authentication|absence d'authentification
missing-authorization|absence d'autorisation
null-pointer|pointeur nul, déréférencement de pointeur NULL, déréférencement d'un pointeur nul
open-redirect|redirection ouverte, redirection d'URL, redirection non validée
out-of-bounds-read|lecture hors limites, lecture hors bornes, lecture en dehors des limites
out-of-bounds-write|écriture hors limites, écriture hors bornes, écriture en dehors des limites
password|mot de passe, mots de passe
path-traversal|traversée de répertoire(s), traversée de chemin(s), traversée de dossier(s), traversée d'arborescence, parcours de répertoire(s), parcours de chemin(s), remontée de répertoire(s)
plugin|greffon
privilege-escalation|élévation de privilège(s), élévation des privilèges, élévation locale de privilèges, escalade de privilège(s), escalade des privilèges, escalade locale de privilèges
prototype-pollution|pollution de prototype(s)
public-exploit|preuve de concept, code d'exploitation, exploit public
race-condition|situation de compétition, situation de concurrence, condition de concurrence, accès concurrent, concurrence critique
ransomware|rançongiciel, rançongiciels, logiciel de rançon
request-smuggling|contrebande de requêtes HTTP, désynchronisation HTTP
resource-exhaustion|épuisement de ressources, épuisement des ressources, consommation de ressources, épuisement mémoire
sandbox-escape|évasion de bac à sable, échappement de bac à sable, évasion de sandbox, contournement du bac à sable
security-bypass|contournement de la politique de sécurité, contournement de politique de sécurité, contournement de la sécurité, contournement de sécurité, contournement de mesure(s) de sécurité
server-side-request-forgery|falsification de requêtes côté serveur, falsification de requête côté serveur, SSRF
session-hijacking|détournement de session(s), vol de session, usurpation de session
side-channel|canal auxiliaire, canaux auxiliaires, attaque par canal auxiliaire
spoofing|usurpation, usurpation d'identité
sql-injection|injection SQL, injections SQL, SQLi
stack-overflow|débordement de pile, débordement de tampon de pile, débordement de tampon dans la pile, dépassement de pile, dépassement de tampon de pile, dépassement de tampon dans la pile, dépassement de tampon basé sur la pile
supply-chain|chaîne d'approvisionnement, attaque de la chaîne d'approvisionnement, chaîne logicielle
takeover|prise de contrôle à distance, prise de contrôle
template-injection|injection de template(s), injection de modèle(s), injection de gabarit(s)
uninitialized-memory|mémoire non initialisée
upload|téléversement de fichier(s), téléversement arbitraire de fichiers, envoi de fichier(s), dépôt de fichier(s)
use-after-free|utilisation après libération, utilisation de mémoire après libération, utilisation de la mémoire après libération, utilisation de mémoire libérée
user|utilisateurs
weak-password|mot de passe faible, mots de passe faibles
web-application|appli web
wireless|réseau sans fil
`;
